/** The file formats that a list can be exported to, and their media types. */
export const exportTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The file extension of an export format. */
export type ExportEnding = keyof typeof exportTypes;
