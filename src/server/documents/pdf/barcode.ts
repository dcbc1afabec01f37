/** Code 39: five bars and four gaps per character, of which "1" marks the wide ones. */
const characters: Record<string, string> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  '5': '100110000',
  '6': '001110000',
  '7': '000100101',
  '8': '100100100',
  '9': '001100100',
  A: '100001001',
  B: '001001001',
  C: '101001000',
  D: '000011001',
  E: '100011000',
  F: '001011000',
  G: '000001101',
  H: '100001100',
  I: '001001100',
  J: '000011100',
  K: '100000011',
  L: '001000011',
  M: '101000010',
  N: '000010011',
  O: '100010010',
  P: '001010010',
  Q: '000000111',
  R: '100000110',
  S: '001000110',
  T: '000010110',
  U: '110000001',
  V: '011000001',
  W: '111000000',
  X: '010010001',
  Y: '110010000',
  Z: '011010000',
  '-': '010000101',
  '*': '010010100',
}
const wide = 2.5

/** A bar and the gap after it, in widths of a narrow bar. */
type Bar = { width: number; gap: number }

/** The bars of a text of capital letters, digits and hyphens, such as an order number; other characters are left out. */
export function barcodeOf(text: string): Bar[] {
  const plain = text.toUpperCase().replaceAll('*', '')
  return [...`*${plain}*`].flatMap((character) => {
    const widths = [...(characters[character] ?? '')].map((mark) => (mark === '1' ? wide : 1))
    // After the last bar of a character comes a narrow gap.
    return [0, 2, 4, 6, 8].flatMap((at) => {
      const width = widths[at]
      return width === undefined ? [] : [{ width, gap: widths[at + 1] ?? 1 }]
    })
  })
}
