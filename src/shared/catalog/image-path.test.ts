import { expect, test } from 'vitest'
import { readForeignAddress } from './image-path.ts'

const trusted = ['127.0.0.1:8080', 'pictures.internal']

test.each([
  ['https://cdn.shop.example/a.jpg', 'https://cdn.shop.example/a.jpg'],
  ['HTTPS://CDN.Shop.Example/A b.jpg?v=1#top', 'https://cdn.shop.example/A%20b.jpg?v=1'],
  ['http://shop.example:80/a.jpg', 'http://shop.example/a.jpg'],
  ['https://bücher.example/a.jpg', 'https://xn--bcher-kva.example/a.jpg'],
  ['http://127.0.0.1:8080/a.jpg', 'http://127.0.0.1:8080/a.jpg'],
  ['https://pictures.internal/a.jpg', 'https://pictures.internal/a.jpg'],
])('%s is fetched as %s', (text, url) => expect(readForeignAddress(text, trusted)?.href).toBe(url))

test.each([
  '',
  'shirt.jpg',
  '/media/shirt.jpg',
  '//shop.example/a.jpg',
  'ftp://shop.example/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'https://user:secret@shop.example/a.jpg',
  'https://shop.example:8443/a.jpg',
  'http://shop.example:22/a.jpg',
  'http://127.0.0.1/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f.1/a.jpg',
  'http://0177.0.0.1/a.jpg',
  'http://127.1./a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1/a.jpg',
  'http://[::1]/a.jpg',
  'http://[::ffff:127.0.0.1]/a.jpg',
  'http://localhost/a.jpg',
  'http://database/a.jpg',
  'http://%zz.example/a.jpg',
  `https://shop.example/${'a'.repeat(500)}.jpg`,
])('%j is not fetched', (text) => expect(readForeignAddress(text, trusted)).toBeUndefined())
