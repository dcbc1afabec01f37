import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useFocusBack } from './use-focus-back.ts'

/** A dialog that gives the focus back when it closes. */
export function Modal(props: ModalProps) {
  useFocusBack()
  return <MantineModal {...props} />
}
