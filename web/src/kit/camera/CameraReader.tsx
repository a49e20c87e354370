import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import './camera.css'
import { codeIn } from './codeIn.ts'
import { type CodeReader, codeReader } from './codeReader.ts'

const say = {
  noCamera: '浏览器不能打开摄像头，可点击“拍照识别”',
  refused: '没有使用摄像头的权限，请在浏览器设置中允许，或点击“拍照识别”',
  noReader: '识别程序没有取到，请检查网络后重试，或手工输入',
  nothingRead: '照片中没有识别到条码或二维码，请靠近、对正后重拍',
} as const

/** Between two looks at what the camera shows, ms. */
const pauseMs = 200

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** Looks until a code is seen or nobody waits for one any longer. Throws when the reader cannot look at what is shown. */
async function watch(
  video: HTMLVideoElement,
  reader: CodeReader,
  left: () => boolean,
): Promise<string | null> {
  while (!left()) {
    // Before the first picture has come there is nothing to look at.
    const text = video.videoWidth > 0 ? await reader.read(video) : null
    if (text) return text
    await new Promise((go) => setTimeout(go, pauseMs))
  }
  return null
}

/** The first code on a photo; null where there is none. */
async function readPhoto(photo: File): Promise<string | null> {
  const reader = await codeReader()
  try {
    return await reader.read(photo)
  } finally {
    reader.close()
  }
}

type Props = {
  /** Told the code, without the address that carried it. */
  onRead(code: string): void
}

/** The camera, until it has seen a code; and a photo, where the camera cannot be shown. Nothing leaves the device. */
export default function CameraReader({ onRead }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const tell = useRef(onRead)
  tell.current = onRead
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const element = video.current
    if (!element) return
    let left = false
    let stream: MediaStream | null = null
    let reader: CodeReader | null = null
    const stop = (): void => {
      left = true
      reader?.close()
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async (): Promise<void> => {
      // Absent on connections without encryption.
      if (!navigator.mediaDevices) return setProblem(say.noCamera)
      try {
        stream = await navigator.mediaDevices.getUserMedia(wanted)
      } catch (failure) {
        const denied = failure instanceof DOMException && failure.name === 'NotAllowedError'
        return setProblem(denied ? say.refused : say.noCamera)
      }
      if (left) return stop()
      element.srcObject = stream
      // A page that is left in the midst of it stops the picture.
      await element.play().catch(() => undefined)
      try {
        reader = await codeReader()
        const text = await watch(element, reader, () => left)
        if (text && !left) tell.current(codeIn(text))
      } catch {
        if (!left) setProblem(say.noReader)
      }
    }
    void start()
    return stop
  }, [])
  const takePhoto = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [photo] = target.files ?? []
    target.value = ''
    if (!photo) return
    setProblem('')
    try {
      const text = await readPhoto(photo)
      if (text) onRead(codeIn(text))
      else setProblem(say.nothingRead)
    } catch {
      setProblem(say.noReader)
    }
  }
  return (
    <div className="camera">
      <video ref={video} muted playsInline aria-label="摄像头画面，请对准条码或二维码" />
      <p role="status">{problem || '请对准条码或二维码，识别在本机完成'}</p>
      <label className="camera-photo">
        拍照识别
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => void takePhoto(event)}
        />
      </label>
    </div>
  )
}
