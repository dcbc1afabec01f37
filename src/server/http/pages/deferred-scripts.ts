/**
 * Public pages are complete without scripts, so text, styles and pictures load first. Removes React Router's scripts from
 * the initial load; `startScripts` loads them afterwards. React Router's `Scripts` has no option for it.
 */
export const withDeferredScripts = (html: string, nonce: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace(/(<script [^>]*)type="module" async=""/g, '$1type="deferred"')
    .replace('</head>', () => `<script nonce="${nonce}">(${startScripts})()</script></head>`)

/**
 * Runs in the browser, as text: no imports, no comments inside. Loads the scripts once the page is drawn, or as soon as the
 * visitor does something, but at most 3 s later, because one slow picture delays the load event. The load event may
 * precede the first frame, so it waits for a frame. Repeats a click on a button that was pressed before hydration; React
 * stops the propagation of clicks on parts that it has not hydrated yet.
 */
function startScripts() {
  const signs = ['pointerdown', 'keydown', 'wheel']
  const pressed = new Set<HTMLElement>()
  let isStarted = false
  const start = () => {
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', start)
      return
    }
    for (const sign of signs) removeEventListener(sign, start, true)
    const held = document.querySelector('script[type=deferred]')
    if (!held || isStarted) return
    isStarted = true
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=deferred]'))
      link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = held.textContent
    document.head.append(script)
  }
  const remember = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]')
    if (button && !('started' in document.documentElement.dataset)) pressed.add(button)
  }
  const repeat = (button: HTMLElement, triesLeft: number) => {
    let arrived = false
    const arrive = () => {
      arrived = true
    }
    addEventListener('click', arrive)
    button.click()
    removeEventListener('click', arrive)
    if (!arrived && triesLeft > 0) setTimeout(repeat, 100, button, triesLeft - 1)
  }
  for (const sign of signs) addEventListener(sign, start, true)
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
  setTimeout(start, 3000)
  addEventListener('click', remember, true)
  addEventListener('hydrated', () => {
    removeEventListener('click', remember, true)
    for (const button of pressed) repeat(button, 50)
  })
}
