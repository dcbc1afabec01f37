import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/deferred.ts'
import type { SizeKind } from './size-kinds.ts'

const SizeGuide = lazyPart(() => import('./size-guide.tsx'))

/** Loads the size guide when pressed. Hidden without JavaScript. */
export default function SizeGuideButton({ kind, chosen }: { kind: SizeKind; chosen: string }) {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setState('open')}
        className="absolute -top-[14px] right-0 min-h-5.5 text-sm font-medium text-accent underline underline-offset-4 no-js:hidden"
      >
        Size guide
      </button>
      {state !== 'new' && (
        <Suspense>
          <SizeGuide open={state === 'open'} kind={kind} chosen={chosen} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
