/** Offers a text to the browser as a download. The byte order mark makes spreadsheets read it as UTF-8. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file only after this function returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
