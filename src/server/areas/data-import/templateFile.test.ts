import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readDataUrl } from '../../../../engine/language/dataUrl';
import { pfAccountImport } from './kinds/pfAccounts';
import { templateFile } from './templateFile';

test('the cells of numbers hold text in every row, so that a spreadsheet program keeps their zeros', async () => {
  const file = readDataUrl(await templateFile(pfAccountImport, 'a.xlsx'));
  const parts = unzipSync(Buffer.from(file?.data ?? '', 'base64'));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<col [^>]*>/g)).toEqual([
    '<col min="1" max="1" width="18"/>',
    '<col min="2" max="2" width="18"/>',
    '<col min="3" max="3" width="18" style="4"/>',
  ]);
  expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).toMatch(/(<xf[^>]*>){4}<xf numFmtId="49"/);
});
