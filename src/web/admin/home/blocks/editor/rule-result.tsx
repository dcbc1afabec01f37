import { Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { blockProductsMax, queryOfRule, type RowRule } from '#contract/shop/home-blocks.ts'
import { numberText } from '#shared/region/formats.ts'
import { messageOf } from '../../../../api-errors.ts'
import { adminQuery } from '../../../../back-office/calls.ts'
import { imageSrc } from '../../../../images/upload-image.ts'
import { Notice } from '../../../../ui/feedback/states.tsx'
import { Picture } from '../../../../ui/picture.tsx'

/** The products that a rule finds now. */
export function RuleResult({ rule }: { rule: RowRule }) {
  const [asked] = useDebouncedValue(rule, 300)
  const { data, error } = useQuery({
    ...adminQuery('GET /products', { query: queryOfRule(asked) }),
    placeholderData: keepPreviousData,
  })
  if (error) return <Notice tone="problem">{messageOf(error)}</Notice>
  const products = data?.content.slice(0, blockProductsMax) ?? []
  return (
    <Stack gap="xs" mih={116}>
      <Text size="sm" fw={500} role="status">
        {data && summary(data.totalElements)}
      </Text>
      <Group component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {products.map(({ id, title, images }) => (
          <li key={id}>
            <Picture
              src={images[0] && imageSrc(images[0])}
              alt={title}
              width={64}
              height={80}
              sizes="64px"
              fallback=""
              className="rounded bg-sunken object-cover"
              style={{ width: 64, height: 80 }}
            />
          </li>
        ))}
      </Group>
    </Stack>
  )
}

function summary(total: number): string {
  if (total === 0) return 'No products in stock match right now. The row stays hidden until one does.'
  if (total === 1) return 'One product in stock fits now.'
  const shown = total > blockProductsMax ? `; the row shows the first ${blockProductsMax}` : ''
  return `${numberText(total)} products in stock match right now${shown}.`
}
