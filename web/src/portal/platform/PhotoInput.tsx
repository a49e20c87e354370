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

/** One photo of the place, read in the browser and sent with the form. */
export function PhotoInput({ photo, wrong, onPhoto }: PhotoProps) {
  const [problem, setProblem] = useState('')
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const fits = file.size <= mostBytes && /^image\/(png|jpeg)$/.test(file.type)
    setProblem(fits ? '' : say.wrongPhoto)
    onPhoto(fits ? await addressOf(file).catch(() => '') : '')
  }
  const said = problem || wrong
  return (
    <div>
      <label className="mobile-choice">
        <input
          type="file"
          accept="image/png,image/jpeg"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {photo ? '已选择照片，点击更换' : '现场照片（可不传）'}
      </label>
      {said && (
        <p className="platform-wrong" role="alert">
          {said}
        </p>
      )}
    </div>
  )
}
