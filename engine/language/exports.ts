/** The files that a provider can make of a list, and their media types. */
export const exportTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A file that a list can be exported as. */
export type ExportEnding = keyof typeof exportTypes;
