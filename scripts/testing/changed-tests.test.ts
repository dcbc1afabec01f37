import { describe, expect, it } from 'vitest'
import { affectedTests } from './changed-tests.mjs'

const sources = new Map(
  Object.entries({
    'src/server/app.ts': "import { routes } from './routes.ts'",
    'src/server/routes.ts': "import { placeOrder } from './orders/place-order.ts'",
    'src/server/orders/place-order.ts': "import { cents } from '#shared/payments/money.ts'",
    'src/server/orders/place-order.test.ts': "import { placeOrder } from './place-order.ts'",
    'src/server/orders/totals.test.ts': '',
    'src/shared/payments/money.ts': '',
    'src/shared/payments/money.test.ts': "import { cents } from './money.ts'",
    'src/web/cart/totals.tsx': "const { cents } = await import('#shared/payments/money.ts')",
    'test/journeys/cart.test.ts': '',
    'test/statements.test.ts': '',
    'test/every-call.test.ts': "import { buildApp } from '#server/app.ts'",
  }),
)
const screens = {
  Cart: [
    {
      promise: 'Totals',
      components: ['src/web/cart/totals.tsx'],
      file: 'test/journeys/cart.test.ts',
      test: 'adds up',
    },
  ],
}

describe('tests selected for a change', () => {
  it.each([
    {
      name: 'a changed test',
      changed: ['src/shared/payments/money.test.ts'],
      tests: ['src/shared/payments/money.test.ts'],
    },
    {
      name: 'a shared module: nearest tests first, then the journeys of the screens that use the module',
      changed: ['src/shared/payments/money.ts'],
      tests: [
        'src/shared/payments/money.test.ts',
        'src/server/orders/place-order.test.ts',
        'test/journeys/cart.test.ts',
      ],
    },
    {
      name: 'a workflow: includes neighboring tests, but not every test that starts the app',
      changed: ['src/server/orders/place-order.ts'],
      tests: ['src/server/orders/place-order.test.ts', 'src/server/orders/totals.test.ts'],
    },
    {
      name: 'a screen',
      changed: ['src/web/cart/totals.tsx'],
      tests: ['test/journeys/cart.test.ts'],
    },
    {
      name: 'a deleted file',
      changed: ['src/shared/payments/old.ts'],
      tests: ['src/shared/payments/money.test.ts'],
    },
    { name: 'a migration', changed: ['migrations/0040-carts.sql'], tests: ['test/statements.test.ts'] },
    { name: 'a documentation page', changed: ['docs/glossary.md'], tests: [] },
  ])('$name', ({ changed, tests }) => {
    expect(affectedTests(changed, sources, screens)).toEqual(tests)
  })
})
