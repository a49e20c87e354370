import { type ReactNode, useEffect, useState } from 'react'
import { lighterPicture } from '../shared/attachments/lighterPicture.ts'

/** A picture that this machine holds; nothing for one that only the server has. */
export function LocalPicture({ blob, label }: { blob: Blob; label: string }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (blob.size === 0) return setAddress('')
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address ? <img src={address} alt={label} /> : null
}

type Props = {
  label: string
  children: ReactNode
  /** The longer side of a picture in pixels; without it as large as papers ask for. */
  longest?: number
  onTaken(photos: readonly File[]): void
}

/** The button of a phone's camera; what it takes is made lighter before it is kept. */
export const TakePhotos = ({ label, children, longest, onTaken }: Props) => (
  <label className="mobile-choice">
    {children}
    <input
      type="file"
      accept="image/*"
      capture="environment"
      aria-label={label}
      onChange={async ({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        onTaken(await Promise.all(files.map((file) => lighterPicture(file, longest))))
      }}
    />
  </label>
)
