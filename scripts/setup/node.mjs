/** The oldest Node version that runs the product; checked before any code that an older one cannot parse. */
export const oldest = { major: 20, minor: 19 };

/** Exits with a clear message if this Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return;
  console.error(
    `Node ${oldest.major}.${oldest.minor} or newer is required, but this is Node ${process.versions.node}. Install a newer version and try again.`,
  );
  process.exit(1);
}
