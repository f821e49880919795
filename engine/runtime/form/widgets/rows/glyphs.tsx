import { Glyph } from '../../field/glyphs';

export const GripGlyph = () => (
  <Glyph>
    <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.6" />
  </Glyph>
);

export const CopyGlyph = () => (
  <Glyph>
    <rect x="8" y="8" width="12" height="12" rx="2" />
    <path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2" />
  </Glyph>
);

export const UpGlyph = () => (
  <Glyph>
    <path d="M12 19V5M6 11l6-6 6 6" />
  </Glyph>
);

export const DownGlyph = () => (
  <Glyph>
    <path d="M12 5v14M6 13l6 6 6-6" />
  </Glyph>
);
