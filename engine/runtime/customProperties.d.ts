import 'react';

declare module 'react' {
  interface CSSProperties {
    /** A custom property, which style sheets read by `var()`. */
    [property: `--${string}`]: string | number | undefined;
  }
}
