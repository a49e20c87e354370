import { useEffect, useState } from 'react'

/** The address of a file that the browser holds, as long as it is shown. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const url = URL.createObjectURL(blob)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return address
}
