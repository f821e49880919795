/** Hands a text to the browser as a file to save. The mark at its start lets spreadsheets read it as UTF-8. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after this moment.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
