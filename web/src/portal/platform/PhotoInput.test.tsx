import { platformMessages as say } from '@tejian/contract/portal/platform/platformMessages.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { lighterPicture } from '../../shared/attachments/lighterPicture.ts'
import { PhotoInput } from './PhotoInput.tsx'

const { visit } = testBrowser()
// A page of a test draws no pictures.
vi.mock('../../shared/attachments/lighterPicture.ts', () => ({ lighterPicture: vi.fn<() => void>() }))
const onPhoto = vi.fn<(address: string) => void>()
const mega = 1024 * 1024
const picture = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'a.jpg', { type })
const choose = async (file: File) => {
  const { user } = visit({ '/': <PhotoInput photo="" wrong={undefined} onPhoto={onPhoto} /> })
  await user.upload(screen.getByLabelText('现场照片（可不传）'), file)
  await waitFor(() => expect(onPhoto).toHaveBeenCalled())
}

beforeEach(() => {
  onPhoto.mockReset()
  vi.mocked(lighterPicture).mockImplementation(async (file) => file)
})

it('takes the photo of a telephone, however heavy, as what it was made lighter to', async () => {
  vi.mocked(lighterPicture).mockImplementation(async () => picture(3))
  await choose(picture(4 * mega))
  expect(onPhoto).toHaveBeenCalledExactlyOnceWith('data:image/jpeg;base64,AAAA')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('refuses what stays too heavy', async () => {
  await choose(picture(4 * mega))
  expect(onPhoto).toHaveBeenCalledExactlyOnceWith('')
  expect((await screen.findByRole('alert')).textContent).toBe(say.wrongPhoto)
})

it('looks at the photo itself where it cannot be made lighter', async () => {
  vi.mocked(lighterPicture).mockRejectedValue(new Error('no canvas'))
  await choose(picture(3))
  expect(onPhoto).toHaveBeenCalledExactlyOnceWith('data:image/jpeg;base64,AAAA')
})
