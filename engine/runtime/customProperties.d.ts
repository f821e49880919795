import 'react';

declare module 'react' {
  interface CSSProperties {
    /** A custom property, read by style sheets through `var()`. */
    [property: `--${string}`]: string | number | undefined;
  }
}
