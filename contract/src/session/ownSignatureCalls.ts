import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { isSignature } from '../kit/signatureLines.ts'
import { cipher, done, nothing, post, signedIn } from './callParts.ts'
import { factorAnswer } from './factorAnswer.ts'
import { keptSignature } from './keptSignature.ts'
import { sessionMessages } from './messages.ts'

/** What a person signs with, and that they may (decision 0044). */
export const ownSignatureCalls = {
  releaseSigning: call({
    ...post,
    path: '/api/session/releaseSigning',
    access: signedIn,
    writes: true,
    spec: 'domain.md Report; decision 0044',
    does: '输入登录密码（有二次验证的，再完成二次验证），放行本次登录的签署',
    request: z.object({ password: cipher, ...factorAnswer }),
    answer: done,
  }),
  ownSignature: call({
    ...post,
    inPreview: 'refused',
    path: '/api/session/signature',
    access: signedIn,
    writes: false,
    spec: 'domain.md Report; decision 0044',
    does: '我的手写签名',
    request: nothing,
    answer: keptSignature,
  }),
  keepSignature: call({
    ...post,
    path: '/api/session/signature/keep',
    access: signedIn,
    writes: true,
    spec: 'domain.md Report; decision 0044',
    does: '录入我的手写签名',
    request: z.object({
      lines: z.string().check(z.refine(isSignature, sessionMessages.wrongSignature)),
    }),
    answer: keptSignature,
  }),
  keepCertificate: call({
    ...post,
    path: '/api/session/certificate/keep',
    access: signedIn,
    writes: true,
    spec: 'domain.md Report; decision 0044',
    does: '上传我的电子签名证书',
    request: z.object({
      /** The PKCS#12 file. */
      file: z
        .string()
        .check(z.maxLength(100_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, sessionMessages.wrongPkcs12)),
      password: cipher,
    }),
    answer: keptSignature,
  }),
  removeCertificate: call({
    ...post,
    path: '/api/session/certificate/remove',
    access: signedIn,
    writes: true,
    spec: 'domain.md Report; decision 0044',
    does: '移除我的电子签名证书',
    request: nothing,
    answer: keptSignature,
  }),
} as const
