import { csvCell, csvLine } from '../../../../engine/language/csv';
import { writeDataUrl } from '../../../../engine/language/dataUrl';
import type { Company, JsonAnswer } from '../../testing/company';

/** Rows of a file, by heading. */
export type FileRows = readonly Readonly<Record<string, string>>[];

/** A CSV file as a form sends it. */
export function csvFile(rows: FileRows, name = 'people.csv'): string {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))];
  const text = lines.map((line) => csvLine(line.map(csvCell))).join('');
  return writeDataUrl({ type: 'text/csv', name, data: Buffer.from(text).toString('base64') });
}

/** A new person with an employment. */
export const newPerson = (code: string, more: Readonly<Record<string, string>> = {}) => ({
  ...{ 'Emp Code': code, Name: `Person ${code}`, 'First Name': 'Person', Surname: code, Sex: 'Female' },
  ...{ 'Blood Group': 'O+', Country: 'India', Father: 'Mohan Rao', Mother: 'Lata Rao', DOB: '31/12/1990' },
  ...{ Aadhaar: '000000000000', PAN: 'PANNOTAVAILL', 'Other ID Proof': '000000000000', UAN: '000000000000' },
  ...{ Location: 'Pune', Designation: 'Software Engineer', 'Employment Type': 'Permanent' },
  ...{ Probation: 'Confirmed', 'Notice Days': '30', 'Reporting Manager': 'EMP0002', DOJ: '02-Nov-2026' },
  ...more,
});

/** The imports of a company, as a user makes them. */
export const importsOf = (company: Company, who = 'hr') => {
  const ask = (path: string, body: object): Promise<JsonAnswer> => company.ask(who, `POST /api/hr/${path}`, body);
  return {
    ask,
    /** Checks a file, and returns the id of the import. */
    async begin(kind: string, rows: FileRows): Promise<number> {
      const answer = await ask('import/begin', { kind, file: csvFile(rows) });
      if (!answer.result) throw new Error(answer.msg);
      return answer['import-id'];
    },
    /** What happens to each row, by line. */
    async rows(id: number): Promise<readonly JsonAnswer[]> {
      return (await company.page(who, 'POST /api/hr/import/rows', 'limit=500', { 'import-id': id })).answer.data;
    },
    finish: (id: number, rows: 'all' | 'valid' = 'all') => ask('import/finish', { 'import-id': id, rows }),
  };
};
