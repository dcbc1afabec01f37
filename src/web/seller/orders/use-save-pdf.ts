import { useState } from 'react'
import { messageOf } from '../../api-errors.ts'
import { saveFile } from '../../save-file.ts'
import { toast } from '../../ui/toast.tsx'

/** Fetches a document with the seller's token, which a plain link could not send, and says what became of it. */
export function useSavePdf() {
  const [busy, setBusy] = useState(false)
  const save = async (fetchFile: () => Promise<Blob>, name: string) => {
    if (busy) return
    setBusy(true)
    try {
      saveFile(await fetchFile(), `${name}.pdf`)
      toast(`${name} was downloaded.`)
    } catch (error) {
      toast(messageOf(error), { tone: 'problem' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
