import { uploadExtensions } from '@tejian/contract/kit/uploadTypes.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { sizeText } from '../shared/attachments/fileSize.ts'

type Props = {
  file: File | null
  preparing: boolean
  disabled: boolean
  onChoose(files: readonly File[]): void
}

const allowed = [...uploadExtensions.map((extension) => `.${extension}`), 'image/*'].join(',')

/** Takes one file: from the camera, from the phone's files, or dropped on it. */
export function FileChooser({ file, preparing, disabled, onChoose }: Props) {
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the inputs inside do the same
    <div
      className="mobile-chooser"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!disabled) onChoose([...event.dataTransfer.files])
      }}
    >
      {file ? (
        <Chosen file={file} />
      ) : (
        <p className="mobile-hint">{preparing ? '正在压缩照片……' : '拍照或选择一个文件，也可拖到此处'}</p>
      )}
      <div className="mobile-choices">
        <Choice accept="image/*" capture disabled={disabled} onChoose={onChoose}>
          拍照
        </Choice>
        <Choice accept={allowed} disabled={disabled} onChoose={onChoose}>
          选择文件
        </Choice>
      </div>
    </div>
  )
}

type ChoiceProps = {
  accept: string
  capture?: boolean
  disabled: boolean
  onChoose(files: readonly File[]): void
  children: ReactNode
}

function Choice({ accept, capture = false, disabled, onChoose, children }: ChoiceProps) {
  return (
    <label className="mobile-choice">
      <input
        type="file"
        accept={accept}
        {...(capture && { capture: 'environment' as const })}
        disabled={disabled}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          // The same file may be chosen again after a failure.
          event.target.value = ''
        }}
      />
      {children}
    </label>
  )
}

function Chosen({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return setAddress(null)
    const created = URL.createObjectURL(file)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return (
    <div className="mobile-chosen">
      {address && <img src={address} alt="" />}
      <span className="mobile-name">{file.name}</span>
      <span className="mobile-soft">{sizeText(file.size)}</span>
    </div>
  )
}
