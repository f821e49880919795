import { type ComponentType, createContext } from 'react';
import type { BlockNote } from '../../language/blockNames';
import type { Block } from '../../language/plan.gen';

/** The name of a block of the language. */
export type BlockName = Exclude<keyof Block, BlockNote>;

/** The component of every block, by name. */
export type BlockViews = {
  readonly [Name in BlockName]: ComponentType<{ readonly plan: NonNullable<Block[Name]> }>;
};

/** Provided through context, not imported, because some of these blocks contain blocks themselves. */
export const BlockViewsContext = createContext<BlockViews | null>(null);
