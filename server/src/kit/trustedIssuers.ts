import { X509Certificate } from 'node:crypto'

/** The institutions whose certificates persons may sign with; null where the installation trusts nobody in particular. */
export type TrustedIssuers = readonly X509Certificate[] | null

/** @throws what `X509Certificate` throws on a block that is no certificate */
export const certificatesIn = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
    (block) => new X509Certificate(block),
  )

/**
 * Whether one of the issuers has made a certificate itself, and is valid at a moment. Each of them is trusted for its own
 * sake: whoever trusts a root names those of its institutions that give certificates to persons, so that nothing depends on
 * what else lies in somebody's file.
 */
export const isIssuedBy = (
  issuers: readonly X509Certificate[],
  certificate: X509Certificate,
  now: Date,
): boolean =>
  issuers.some(
    (issuer) =>
      issuer.ca &&
      now >= issuer.validFromDate &&
      now <= issuer.validToDate &&
      certificate.checkIssued(issuer) &&
      certificate.verify(issuer.publicKey),
  )
