/** Sentences about the handwritten signature and the certificate of a person. */
export const signatureMessages = {
  noSignature: '请先在个人中心录入本人手写签名',
  noSignatureKept: '该用户没有可撤回的手写签名',
  wrongKey: '证书文件中的私钥与证书不配对',
  weakKey: '证书的密钥须为 RSA（2048位以上）或 ECDSA',
  notForSigning: '该证书不是签名证书（密钥用途不含数字签名），请选择签名证书',
  foreignCertificate: (subject: string, name: string): string =>
    `证书主体“${subject}”不含姓名“${name}”，不是本人的证书`,
  takenCertificate: '该证书已由其他账号使用',
  certificateNotYet: (serial: string, day: string): string =>
    `您的电子签名证书（${serial}）自${day}起有效，今天还不能使用；请更换证书，或在“我的手写签名”中移除后再签署`,
  certificateExpired: (serial: string, day: string): string =>
    `您的电子签名证书（${serial}）已于${day}到期；请更换证书，或在“我的手写签名”中移除后再签署`,
  untrustedIssuer: (serial: string, issuer: string): string =>
    `您的电子签名证书（${serial}）由“${issuer}”签发，不是本机构认可的签发机构；请更换证书，或在“我的手写签名”中移除后再签署`,
  certificateClosed: '您的电子签名证书的私钥不能打开，请重新上传证书',
} as const
