import { devices, expect, test } from '@playwright/test'
import { uploadMessages } from '@tejian/contract/kit/uploadTypes.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import { pages } from './steps/declaration.ts'
import { savedAtCounter } from './steps/declared.ts'
import { picture } from './steps/phone.ts'
import { browserOf } from './steps/session.ts'

test('a phone without an account uploads to one material, and the desk sees it arrive', async ({
  browser,
}) => {
  const { id } = await savedAtCounter()
  const page = await browserOf(browser, 'shouli', `${pages.sheet}?id=${id}`)
  await page.getByRole('button', { name: '手机上传' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^手机上传：/ })
  await expect(dialog.getByRole('img', { name: /的二维码/ })).toBeVisible()
  const address = await dialog.getByLabel('手机上传链接').inputValue()

  const phone = await browser.newContext({ ...devices['Pixel 5'], locale: 'zh-CN' })
  const upload = await phone.newPage()
  await upload.goto(address)
  expect(await phone.cookies()).toEqual([])
  const send = upload.getByRole('button', { name: '上传', exact: true })
  await expect(send).toBeDisabled()
  await upload
    .getByLabel('选择文件')
    .setInputFiles({ name: '工具.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
  await expect(upload.getByRole('status')).toContainText(uploadMessages.types)
  await upload
    .getByLabel('选择文件')
    .setInputFiles({ name: '现场照片.png', mimeType: 'image/png', buffer: picture })
  await send.click()
  await expect(upload.getByText(attachmentMessages.uploaded)).toBeVisible()
  await expect(upload.getByRole('heading', { name: '本次已上传 1 个' })).toBeVisible()
  await expect(dialog.getByText('已收到 1 个文件')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(page.getByRole('button', { name: /^现场照片/ })).toBeVisible()

  await upload.goto(address.replace(/token=(\w)/, (_whole, first) => `token=${first === 'A' ? 'B' : 'A'}`))
  await expect(upload.getByRole('alert')).toContainText(attachmentMessages.linkExpired)
  await phone.close()
})
