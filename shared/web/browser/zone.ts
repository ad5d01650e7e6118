// Proposes the browser's own time zone to somebody whom the service does not know yet.

const select = document.querySelector<HTMLSelectElement>('[data-detect-zone] select');
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
// The runtime's data may still have the older name of a zone.
const RENAMED: Readonly<Record<string, string>> = { 'Europe/Kiev': 'Europe/Kyiv' };
const name = RENAMED[zone] ?? zone;

if (select !== null && [...select.options].some((option) => option.value === name)) select.value = name;
