import { Box } from '@mantine/core'
import { Picture } from '../ui/picture.tsx'

/** A decorative picture beside a product title. */
export function Thumbnail({ src }: { src: string | undefined }) {
  return (
    <Box w={36} h={45} style={{ flexShrink: 0, overflow: 'hidden', borderRadius: 6 }} bg="var(--sunken)">
      <Picture
        src={src}
        alt=""
        width={36}
        height={45}
        sizes="36px"
        fallback=""
        className="size-full object-cover"
      />
    </Box>
  )
}
