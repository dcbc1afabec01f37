import { answerMax } from '#contract/payments/answer/bank-answer.ts'
import { fileText } from '../../../back-office/files/file-text.ts'

/** Space between elements may double the size of an XML file. Files above this are not even read. */
const bytesMax = 4 * answerMax

type AnswerFile = { content: string } | { problem: string }

const tooLarge =
  'The file is too large for an answer to a bank file. Choose the file that the bank sent for it.'

/** Reads the bank's answer in the browser. Space between XML elements has no meaning and is left out. */
export async function readAnswerFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<AnswerFile> {
  if (file.size > bytesMax) return { problem: tooLarge }
  if (file.size === 0) return { problem: 'The file is empty.' }
  const text = fileText(new Uint8Array(await file.arrayBuffer()))
  if (text === undefined)
    return { problem: "This is not a text file. Choose the bank's answer as pain.002 (XML) or CSV." }
  const content = /^\uFEFF?\s*</.test(text) ? text.replace(/>\s+</g, '><') : text
  return content.length > answerMax ? { problem: tooLarge } : { content }
}
