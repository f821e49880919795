import type { Page } from 'playwright';

/** Opens a page from the side menu; in a long menu, expands the main menu first. */
export async function chooseInMenu(page: Page, area: string, item: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const opens = menu.getByRole('button', { name: area, exact: true });
  if ((await opens.getAttribute('aria-expanded')) === 'false') await opens.click();
  await menu.getByRole('link', { name: item }).click();
}
