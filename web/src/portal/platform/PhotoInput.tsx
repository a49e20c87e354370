import { platformMessages as say } from '@tejian/contract/portal/platform/platformMessages.ts'
import { useState } from 'react'

type PhotoProps = { photo: string; wrong: string | undefined; onPhoto(address: string): void }
const mostBytes = 3 * 1024 * 1024

const addressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** A photo as small as a telephone line asks for; what makes it so is loaded only for whoever has a photo. */
async function lighter(file: File): Promise<File> {
  const { lighterPicture } = await import('../../shared/attachments/lighterPicture.ts')
  return lighterPicture(file)
}

/** One photo of the place, read in the browser and sent with the form. */
export function PhotoInput({ photo, wrong, onPhoto }: PhotoProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return
    setBusy(true)
    setProblem('')
    const file = await lighter(chosen).catch(() => chosen)
    const fits = file.size <= mostBytes && /^image\/(png|jpeg)$/.test(file.type)
    const address = fits ? await addressOf(file).catch(() => '') : ''
    setProblem(address ? '' : say.wrongPhoto)
    onPhoto(address)
    setBusy(false)
  }
  const said = problem || wrong
  return (
    <div>
      <label className="mobile-choice">
        <input
          type="file"
          accept="image/png,image/jpeg"
          disabled={busy}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // The same photo may be chosen again.
            target.value = ''
          }}
        />
        {busy ? '正在处理照片……' : photo ? '已选择照片，点击更换' : '现场照片（可不传）'}
      </label>
      {said && (
        <p className="platform-wrong" role="alert">
          {said}
        </p>
      )}
    </div>
  )
}
