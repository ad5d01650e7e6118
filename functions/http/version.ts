// The version of the service, as package.json has it (a test keeps them equal).

export const VERSION = '0.1.0';
