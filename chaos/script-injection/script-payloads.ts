/** Texts that run as code in a page, a spreadsheet or a printer that does not escape them. Most open a dialog. */
export const payloads: readonly string[] = [
  '<script>alert(22)</script>',
  '"><script>alert(22)</script>',
  "'><script>alert(22)</script>",
  '</title><script>alert(22)</script>',
  '</script><script>alert(22)</script>',
  '</textarea><script>alert(22)</script>',
  '</style><script>alert(22)</script>',
  '<ScRiPt>alert(22)</sCrIpT>',
  '<script src=//127.0.0.1:9/x.js></script>',
  '<script>/*',
  '--><script>alert(22)</script>',
  ']]><script>alert(22)</script>',
  '<scr<script>ipt>alert(22)</script>',
  '<script >alert(22)</script >',
  '<img src=x onerror=alert(22)>',
  '"><img src=x onerror=alert(22)>',
  '<img src="x" onerror="alert(22)">',
  "<img src='x' onerror='alert(22)'>",
  '<img/src=x/onerror=alert(22)>',
  '<img src=javascript:alert(22)>',
  '<svg onload=alert(22)>',
  '<svg/onload=alert(22)>',
  '"><svg onload=alert(22)>',
  '<svg><script>alert(22)</script></svg>',
  '<svg><animate onbegin=alert(22) attributeName=x>',
  '<body onload=alert(22)>',
  '<iframe src=javascript:alert(22)></iframe>',
  '<iframe srcdoc="<script>alert(22)</script>">',
  '<object data=javascript:alert(22)>',
  '<embed src=javascript:alert(22)>',
  '<a href=javascript:alert(22)>x</a>',
  'javascript:alert(22)',
  'JaVaScRiPt:alert(22)',
  'data:text/html,<script>alert(22)</script>',
  '<input autofocus onfocus=alert(22)>',
  '<select autofocus onfocus=alert(22)>',
  '<details open ontoggle=alert(22)>',
  '<video><source onerror=alert(22)></video>',
  '<audio src=x onerror=alert(22)>',
  '<marquee onstart=alert(22)>',
  '<form action=javascript:alert(22)><input type=submit>',
  '<math><mtext><script>alert(22)</script></mtext></math>',
  '<base href=javascript:alert(22)//>',
  '<meta http-equiv=refresh content=0;url=//127.0.0.1:9>',
  '<link rel=stylesheet href=//127.0.0.1:9/x.css>',
  '<style>@import "//127.0.0.1:9/x.css";</style>',
  '<div style="background:url(//127.0.0.1:9/x)">',
  '" onmouseover="alert(22)',
  "' onfocus='alert(22)' autofocus='",
  '` onclick=alert(22) `',
  '{{constructor.constructor("alert(22)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the braces are the payload
  '${alert(22)}',
  '<%= alert(22) %>',
  '&lt;script&gt;alert(22)&lt;/script&gt;',
  '&#60;script&#62;alert(22)&#60;/script&#62;',
  '\\u003cscript\\u003ealert(22)\\u003c/script\\u003e',
  '＜script＞alert(22)＜/script＞',
  '^XZ~JR',
  '^FS^FDx^FS^XZ^XA~DGR:X,1,1,FF',
  '=cmd|"/c calc"!A1 ^XZ~JR <b onclick=alert(22)>',
];

/** Returns the payload at this index, or the next one that is not longer than `maxLength`. The list is circular. */
export function getPayload(index: number, maxLength = Number.POSITIVE_INFINITY): string {
  for (let step = 0; step < payloads.length; step++) {
    const payload = payloads[(index + step) % payloads.length] ?? '';
    if (payload.length <= maxLength) return payload;
  }
  throw new Error(`no payload is as short as ${maxLength}`);
}

export const containsPayload = (text: string) => payloads.some((payload) => text.includes(payload));
