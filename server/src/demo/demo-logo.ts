/** The logo of the demo tenant Kestrel Logistics: a kestrel in flight and the name. */
export const demoLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 64" role="img" aria-label="Kestrel Logistics">
  <path d="M6 40c14-2 22-10 28-24 3 8 9 13 20 14-9 2-14 6-17 12 8-2 14-1 20 3-12 1-20 5-27 13 0-9-2-14-6-17-5-2-11-2-18-1z" fill="#0f6b5c"/>
  <text x="70" y="37" font-family="system-ui, sans-serif" font-size="24" font-weight="700" fill="#10403a">Kestrel</text>
  <text x="71" y="54" font-family="system-ui, sans-serif" font-size="12" letter-spacing="3.2" fill="#0f6b5c">LOGISTICS</text>
</svg>
`;
