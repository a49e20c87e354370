import { useEffect, useState } from 'react'
import { lighterPicture } from '../../attachments/public.ts'

type Props = { label: string; photo: Blob | null; onPhoto(photo: Blob): void }

/** Takes a photograph and shows it. */
export function PhotoInput({ label, photo, onPhoto }: Props) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!photo || photo.size === 0) return setAddress('')
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    <div className="maintain-photo">
      {address && <img src={address} alt={label} />}
      <span className="mobile-choice">
        {photo ? `重拍${label}` : `拍摄${label}`}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={label}
          onChange={async ({ target }) => {
            const [file] = target.files ?? []
            if (file) onPhoto(await lighterPicture(file))
          }}
        />
      </span>
    </div>
  )
}
