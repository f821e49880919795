interface Item {
  readonly label: string;
  readonly text: string;
}

interface Screen {
  readonly body: readonly [{ readonly details: { readonly items: readonly Item[] } }];
}

/** The part of a group's example that calls one function; the example calls each once. */
export function exampleOfFunction(name: string, text: string): string {
  const screen = JSON.parse(text) as Screen;
  const items = screen.body[0].details.items.filter(({ label }) => label === name);
  if (items.length !== 1) throw new Error(`The example of the function ${name} is not labelled with its name.`);
  const own = { ...screen, title: name, description: `A call of ${name}.`, body: [{ details: { items } }] };
  return `${JSON.stringify(own, null, 2)}\n`;
}
