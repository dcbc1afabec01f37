// A public page is complete without its scripts, so they wait for the first paint: on a slow line the words and the first
// pictures then have the whole line. React Router asks for them before everything else, and has no switch for that.

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const startScript = /^(<script [^>]*type="module" async=""[^>]*>)([\s\S]*?)<\/script>/
const staticImport = /import (?:\* as (\w+) from )?"([^"]+)";?/g

/** Nothing waits longer than this, whatever the browser tells of its painting. */
const longestWaitMs = 2_000

/**
 * The page with its scripts asked for after the first paint, or as it is when it does not look as expected. They are
 * asked for together and read one by one, so that what the visitor does comes in between; what starts the page is last.
 */
export function startScriptsLate(html: string): string {
  const headEnd = html.indexOf('</head>')
  const head = html.slice(0, headEnd)
  // Near the end of the page: looking there is much less than looking through all of it.
  const near = html.lastIndexOf('<script', html.indexOf(' type="module" async=""'))
  const found = near < headEnd ? null : startScript.exec(html.slice(near))
  const [whole, tag, script] = found ?? []
  if (whole === undefined || tag === undefined || script === undefined) return html
  const imports = [...script.matchAll(staticImport)].map(([, name = '', from = '']) => ({ name, from }))
  const rest = script.replace(staticImport, '').trim()
  // Something else than plain imports and what uses them: better early than never.
  if (imports.length === 0 || /^\s*(import|export)\s+[\w*{"']/m.test(rest)) return html
  const files = [...head.matchAll(preload)].map(([, href = '']) => href)
  const parts = files.filter((file) => !rest.includes(file))
  const last = files.filter((file) => rest.includes(file))
  const late = `
const parts = ${JSON.stringify(parts)}, last = ${JSON.stringify(last)}, modules = ${JSON.stringify(imports.map(({ from }) => from))};
let begun = false;
const begin = async () => {
  if (begun) return;
  begun = true;
  for (const href of [...parts, ...last]) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const part of parts) {
    if (document.visibilityState === 'visible') await new Promise((go) => setTimeout(go));
    await import(part);
  }
  const [${imports.map(({ name }) => name).join(', ')}] = await Promise.all(modules.map((file) => import(file)));
  ${rest}
};
const waitForPictures = () => {
  const missing = [...document.querySelectorAll('img[fetchpriority=high]')].filter((picture) => !picture.complete);
  let left = missing.length;
  const arrived = () => --left <= 0 && begin();
  if (left === 0) begin();
  for (const picture of missing) picture.onload = picture.onerror = arrived;
};
if (document.visibilityState !== 'visible' || !self.PerformanceObserver) begin();
else {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    waitForPictures();
  }).observe({ type: 'paint', buffered: true });
  for (const deed of ['pointerdown', 'keydown']) addEventListener(deed, begin, { once: true, capture: true, passive: true });
  setTimeout(begin, ${longestWaitMs});
}
`
  const after = near + whole.length
  return `${head.replace(preload, '')}${html.slice(headEnd, near)}${tag}${late}</script>${html.slice(after)}`
}
