/** The default content security policy: pages load everything from the server itself. */
const DEFAULT_CONTENT_SECURITY_POLICY: string = [
  "default-src 'self'",
  "script-src 'self'",
  // Boards place pieces with style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Headers of every answer, errors and refusals included. Strict-Transport-Security is missing: the proxy
 * that ends TLS knows whether the whole domain is served with it.
 */
export function securityHeaders(
  contentSecurityPolicy: string = DEFAULT_CONTENT_SECURITY_POLICY,
): Readonly<Record<string, string>> {
  if (!/^[\x20-\x7e]+$/.test(contentSecurityPolicy)) {
    throw new Error('The content security policy has to be one line of ASCII.');
  }
  return {
    'Content-Security-Policy': contentSecurityPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}
