import { useEffect, useRef } from 'react'
import { brand } from '#shared/brand.ts'
import { saveFile } from '../browser/save-file.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/states.tsx'
import { toast } from '../ui/feedback/toast.tsx'

type Props = { codes: string[]; onDone: () => void }

/** Shows new recovery codes once, with ways to keep them. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('The recovery codes were copied')
    } catch {
      toast('Copying did not work. Download the codes instead.', { tone: 'problem' })
    }
  }
  return (
    <>
      <h4 ref={heading} tabIndex={-1} className="text-base font-semibold">
        Save your recovery codes
      </h4>
      <Notice tone="info">
        Each code logs you in once if you lose your phone. We can't show them again, and they replace all
        earlier ones.
      </Notice>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-0.5 rounded bg-sunken p-1 text-sm">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-1">
        <Button look="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          look="secondary"
          onClick={() =>
            saveFile(
              new Blob([text], { type: 'text/plain' }),
              `${brand.name.toLowerCase()}-recovery-codes.txt`,
            )
          }
        >
          Download
        </Button>
        <Button onClick={onDone}>I've saved them</Button>
      </div>
    </>
  )
}
