import { describe, expect, it } from 'vitest'
import { declarationMessages } from '../declarations/messages.ts'
import { kitMessages } from '../kit/messages.ts'
import { allowedUploadMessage, uploadExtensions } from '../kit/uploadTypes.ts'
import { sessionMessages } from '../session/messages.ts'
import { attachmentMessages } from '../shared/attachments/messages.ts'

/** Exact sentences of the law that screens take from here; what a journey or a test of a screen reads it reads as a constant. */
describe('the sentences of the law', () => {
  it.each([
    [kitMessages.hint, '提示'],
    [kitMessages.noRowSelected, '请先选择数据'],
    [kitMessages.success, '成功'],
    [kitMessages.saved, '保存成功'],
    [sessionMessages.signFailed, '获取签名失败！'],
    [declarationMessages.chooseRow, '请选择'],
    [declarationMessages.differentUnits, '所选申报登记受检单位不同'],
    [declarationMessages.differentNumbers, '请选择相同的申报单号!'],
    [declarationMessages.emptyNumber, '所选数据申报单号不可为空'],
    [declarationMessages.alreadyCharged, '所选数据已进行过收费登记'],
    [declarationMessages.chooseForVoid, '请选择数据'],
    [declarationMessages.nothingToVoid, '请选择作废数据'],
    [declarationMessages.voidReasonMissing, '作废原因不能为空'],
    [declarationMessages.voidDescriptionMissing, '详细说明不能为空'],
    [declarationMessages.voidDone, '作废成功'],
    [declarationMessages.noSmsNumber, '请填写短信服务号码,再进行发送！'],
    [declarationMessages.printErrorTitle, '错误提示'],
    [declarationMessages.printFailed, '打印出错'],
    [declarationMessages.noPrintType, '无法打印申报单！'],
    [declarationMessages.liaisonFailed, '联络单信息获取失败'],
    [attachmentMessages.chooseFile, '请选择文件'],
    [attachmentMessages.uploaded, '上传成功'],
    [attachmentMessages.uploadFailed('材料不对'), '上传失败, 材料不对'],
    [attachmentMessages.requestFailed, '上传失败, 请联系管理员'],
  ])('%s', (said, law) => expect(said).toBe(law))

  it('an upload that is refused for its type lists the allowed ones', () => {
    const allowed = 'jpg jpeg png gif bmp mp4 csv pdf doc docx xls xlsx 7z zip rar'.split(' ')
    expect([...uploadExtensions]).toEqual(allowed)
    for (const type of allowed) expect(allowedUploadMessage).toContain(type)
  })
})
