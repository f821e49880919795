/** The theme with its two color schemes. */
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import './base.css';

export { theme } from './theme';
export { variables } from './variables';
