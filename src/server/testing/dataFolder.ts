import { copyToFolder } from './databaseTemplate';
import { demoToday, empty } from './templates';

/** Creates a data folder with an embedded database without tables. */
export const createEmptyFolder = (dataDir: string): Promise<void> => copyToFolder(empty, dataDir);

/** Creates a data folder with the demo company as of today. */
export const createDemoFolder = (dataDir: string): Promise<void> => copyToFolder(demoToday(), dataDir);
