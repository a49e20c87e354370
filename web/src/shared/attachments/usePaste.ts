import { type RefObject, useEffect, useEffectEvent } from 'react'
import { now } from '../../kit/transport/serverTime.ts'
import { pastedName } from './pastedName.ts'

/** Takes files pasted anywhere on the page while the panel can be seen; text goes where it always goes. */
export function usePaste(
  panel: RefObject<HTMLElement | null>,
  onFiles: ((files: File[]) => void) | null,
): void {
  const take = useEffectEvent((files: File[]) => onFiles?.(files))
  const listening = onFiles !== null
  useEffect(() => {
    if (!listening) return
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (
        files.length === 0 ||
        !panel.current?.checkVisibility() ||
        document.querySelector('.ant-modal-wrap')
      )
        return
      event.preventDefault()
      const at = now()
      take(
        files.map((file, index) => new File([file], pastedName(file.name, at, index), { type: file.type })),
      )
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [listening, panel])
}
