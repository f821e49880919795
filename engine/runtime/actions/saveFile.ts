/** The maximum time a browser needs to start reading a file, in milliseconds. */
const beginMs = 60_000;

/** Offers a file to the browser as a download, without leaving the page. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file only after this function returns.
  setTimeout(() => URL.revokeObjectURL(address), beginMs);
}
