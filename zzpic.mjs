import { chromium } from 'playwright';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args:['--no-sandbox'] }).catch(async()=> chromium.launch({ executablePath: '/usr/bin/chromium', args:['--no-sandbox'] }));
const user = process.argv[2]; const paths = process.argv.slice(3);
for (const [scheme,width,height] of [['light',1440,900],['dark',390,844],['dark',1440,900],['light',390,844]]) {
  const ctx = await browser.newContext({ colorScheme: scheme, viewport: { width, height }, baseURL: 'http://localhost:8124' });
  const page = await ctx.newPage();
  page.setDefaultTimeout(60000);
  await page.goto('/');
  await page.getByRole('textbox').first().fill(user); await page.locator('input[type=password]').fill('demo-pass-1');
  await page.getByRole('button', { name: 'Signin' }).click();
  await page.waitForURL(/home/);
  for (const p of paths) { await page.goto(p); await page.locator('main h1').waitFor(); await page.waitForTimeout(800); await page.screenshot({ path: `/tmp/pic/${p.split('/').slice(2).join('-')}-${scheme}-${width}.png`, fullPage: true }); }
  await ctx.close();
}
await browser.close();
