import { Button } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'
import { notify } from '../../kit/notify.ts'

/** Takes a signature from a photograph or scan of paper; only the lines of the pen are kept of it. */
export function SignaturePicture({ onLines }: { onLines: (lines: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setBusy(true)
    try {
      const { linesInPicture } = await import('./linesInPicture.ts')
      onLines(await linesInPicture(file))
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="signing-tools">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label="签名图片"
        onChange={(event) => void choose(event)}
      />
      <Button size="small" loading={busy} onClick={() => input.current?.click()}>
        从图片录入
      </Button>
      <span className="signing-quiet">白纸黑字的照片或扫描件，PNG、JPG 格式，不超过 5 MB</span>
    </div>
  )
}
