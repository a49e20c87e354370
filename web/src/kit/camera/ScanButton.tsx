import { Button, Modal } from 'antd'
import { lazy, Suspense, useState } from 'react'

const CameraReader = lazy(() => import('./CameraReader.tsx'))

/** Reads a code by the camera, on what is held in a hand; a desk has a scanner or nothing to hold before a camera. */
export function ScanButton({ onRead }: { onRead(code: string): void }) {
  const [open, setOpen] = useState(false)
  if (!window.matchMedia('(pointer: coarse)').matches) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>扫码</Button>
      <Modal open={open} title="扫码" footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <Suspense>
          <CameraReader
            onRead={(code) => {
              setOpen(false)
              onRead(code)
            }}
          />
        </Suspense>
      </Modal>
    </>
  )
}
