/**
 * Prints the variables of our theme, as Mantine writes them into a page. It runs as a program of its own, with React as
 * the product has it.
 */
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from './theme';
import { variables } from './variables';

const settings = { theme, cssVariablesResolver: variables, withGlobalClasses: false };
const page = renderToStaticMarkup(createElement(MantineProvider, settings));
const styles = /^<style data-mantine-styles="true">(.+)<\/style>$/s.exec(page)?.[1];
if (!styles) throw new Error(`Mantine does not render the variables of the theme, and nothing else: ${page}`);
console.log(styles);
